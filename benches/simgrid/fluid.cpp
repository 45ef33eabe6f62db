// SimGrid as a fluid simulator with plain max-min sharing:
//   fluid FILE Lazy|Full LIMIT  ->  "seconds events makespan finished"
// FILE is the text form of `gargalo maxmin`; seconds are processor time of the run alone, stopped after LIMIT of them.
//
// A route in a file need not be a path, so every flow has a pair of hosts of its own in a star, and its whole route is
// what its source goes up through. CM02 without its corrections (no latency, no cross-traffic, no window) shares max-min.
#include <simgrid/s4u.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <numeric>
#include <string>
#include <unistd.h>
#include <vector>

namespace s4u = simgrid::s4u;

struct Flow {
  double bytes;
  double start;
  std::vector<int> route;
};

static double processor_seconds()
{
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

static void report(double seconds, size_t events, double time, bool finished)
{
  printf("%.9g %zu %.17g %d\n", seconds, events, time, finished ? 1 : 0);
  fflush(stdout);
}

int main(int argc, char** argv)
{
  s4u::Engine engine(&argc, argv);
  if (argc != 4) {
    fprintf(stderr, "usage: fluid FILE Lazy|Full LIMIT\n");
    return 2;
  }
  for (const char* setting : {"network/model:CM02", "network/crosstraffic:0", "network/bandwidth-factor:1",
                              "network/latency-factor:1", "network/weight-S:0", "network/TCP-gamma:0"})
    s4u::Engine::set_config(setting);
  s4u::Engine::set_config(std::string("network/optim:") + argv[2]);
  const double limit = atof(argv[3]);

  std::ifstream file(argv[1]);
  size_t link_count = 0, flow_count = 0;
  file >> link_count >> flow_count;
  auto* star = s4u::create_star_zone("star");
  std::vector<s4u::Link*> links;
  for (size_t i = 0; i < link_count; i++) {
    double capacity = 0;
    file >> capacity;
    links.push_back(star->create_link("l" + std::to_string(i), capacity)->set_latency(0)->seal());
  }
  std::vector<Flow> flows(flow_count);
  std::vector<std::pair<s4u::Host*, s4u::Host*>> ends;
  for (size_t i = 0; i < flow_count; i++) {
    size_t length = 0;
    file >> flows[i].bytes >> flows[i].start >> length;
    flows[i].route.resize(length);
    std::vector<s4u::LinkInRoute> up;
    for (int& link : flows[i].route) {
      file >> link;
      up.emplace_back(links.at(static_cast<size_t>(link)));
    }
    auto* from = star->create_host("a" + std::to_string(i), 1e9);
    auto* to   = star->create_host("b" + std::to_string(i), 1e9);
    star->add_route(from->get_netpoint(), nullptr, nullptr, nullptr, up, false);
    star->add_route(nullptr, to->get_netpoint(), nullptr, nullptr, {}, false);
    ends.emplace_back(from, to);
  }
  if (!file) {
    fprintf(stderr, "fluid: cannot read %s\n", argv[1]);
    return 2;
  }
  auto* driver = star->create_host("driver", 1e9);
  star->seal();

  s4u::Actor::create("driver", driver, [&] {
    std::vector<size_t> order(flow_count);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return flows[a].start < flows[b].start; });
    std::vector<s4u::CommPtr> comms;
    for (size_t i : order) {
      if (flows[i].start > s4u::Engine::get_clock())
        s4u::this_actor::sleep_until(flows[i].start);
      auto comm = s4u::Comm::sendto_init(ends[i].first, ends[i].second);
      comm->set_payload_size(static_cast<uint64_t>(flows[i].bytes));
      comm->start();
      comms.push_back(comm);
    }
    for (const auto& comm : comms)
      comm->wait();
  });
  size_t events      = 0;
  const double begin = processor_seconds();
  s4u::Engine::on_time_advance_cb([&](double) {
    events++;
    if (processor_seconds() - begin > limit) {
      report(processor_seconds() - begin, events, s4u::Engine::get_clock(), false);
      _exit(0);
    }
  });
  engine.run();
  report(processor_seconds() - begin, events, s4u::Engine::get_clock(), true);
  _exit(0); // Taking a large platform apart takes longer than some runs.
}
