//! What an instance's messages take on the network, by size.

/// Times of one kind of message by its size, straight lines between.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct MessageTimes {
    /// Bytes and seconds, sizes rising.
    pub points: Vec<(f64, f64)>,
}

impl MessageTimes {
    /// Time of a message of so many bytes; beyond the last size in proportion to what lies between the last two.
    pub fn time(&self, bytes: f64) -> f64 {
        let Some((first, last)) = self.points.first().zip(self.points.last()) else { return 0.0 };
        if bytes <= 0.0 || self.points.len() == 1 {
            return if bytes > 0.0 { first.1 } else { 0.0 };
        }
        if bytes <= first.0 {
            return first.1;
        }
        let above = self.points.partition_point(|point| point.0 < bytes).min(self.points.len() - 1);
        let (low, high) = (self.points[above - 1], self.points[above]);
        debug_assert!(above < self.points.len() && last.0 >= high.0);
        low.1 + (bytes - low.0) * (high.1 - low.1) / (high.0 - low.0)
    }
}

/// Of each instance.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct InstanceWires {
    /// Sums of tensor parallelism, by the buffer's size.
    pub tp: Vec<MessageTimes>,
    /// Tokens to experts, or back, by the send buffer of a rank.
    pub ep: Vec<MessageTimes>,
    /// From stage to stage, by what a rank sends.
    pub pp: Vec<MessageTimes>,
}

impl InstanceWires {
    /// Time of a message in an instance.
    pub fn time(tables: &[MessageTimes], instance: usize, bytes: f64) -> f64 {
        tables.get(instance).map_or(0.0, |table| table.time(bytes))
    }
}
