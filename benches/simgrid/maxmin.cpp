// SimGrid's max-min solver alone, one solution:  maxmin FILE RUNS  ->  "seconds sum-of-rates", the least of the runs.
// The class is exported by the library but declared in headers of its source package only.
#include "src/kernel/lmm/maxmin.hpp"

#include <simgrid/s4u/Engine.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <unistd.h>
#include <vector>

static double processor_seconds()
{
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

int main(int argc, char** argv)
{
  simgrid::s4u::Engine engine(&argc, argv);
  if (argc != 3) {
    fprintf(stderr, "usage: maxmin FILE RUNS\n");
    return 2;
  }
  std::ifstream file(argv[1]);
  size_t link_count = 0, flow_count = 0;
  file >> link_count >> flow_count;
  std::vector<double> capacities(link_count);
  for (double& capacity : capacities)
    file >> capacity;
  std::vector<std::vector<size_t>> routes(flow_count);
  for (auto& route : routes) {
    double size = 0, start = 0;
    size_t length = 0;
    file >> size >> start >> length;
    route.resize(length);
    for (size_t& link : route)
      file >> link;
  }
  if (!file) {
    fprintf(stderr, "maxmin: cannot read %s\n", argv[1]);
    return 2;
  }
  double best = 1e300, sum = 0;
  for (int run = 0; run < atoi(argv[2]); run++) {
    simgrid::kernel::lmm::MaxMin system(false);
    std::vector<simgrid::kernel::lmm::Constraint*> constraints;
    for (double capacity : capacities)
      constraints.push_back(system.constraint_new(nullptr, capacity));
    std::vector<simgrid::kernel::lmm::Variable*> variables;
    for (const auto& route : routes) {
      variables.push_back(system.variable_new(nullptr, 1.0, -1.0, route.size()));
      for (size_t link : route)
        system.expand(constraints[link], variables.back(), 1.0);
    }
    const double begin = processor_seconds();
    system.solve();
    best = std::min(best, processor_seconds() - begin);
    sum  = 0;
    for (const auto* variable : variables)
      sum += variable->get_value();
    system.variable_free_all();
  }
  printf("%.9g %.17g\n", best, sum);
  fflush(stdout);
  _exit(0);
}
