//! Jobs that `TopoOpt` was evaluated with, operator by operator: parameters and times on one A100.
//!
//! Shapes are those of the simulator published with Wang et al., NSDI 2023 (`FlexFlow`'s `examples/cpp`); times are the
//! measurements beside it, in ms of one GPU for its part of a batch (fp32, 4 GPUs a server). A table's time is that of
//! the server that holds it, for the batch of all servers.

/// A job.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CatalogJob {
    /// As documents call it.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Servers of the published run.
    pub servers: u32,
    /// Samples of a GPU in it: what the times are for.
    pub batch: u32,
    /// Operators in the order of a forward pass, those of one kind and measured time together.
    pub operators: &'static [Operator],
    /// Operators that don't need the tables and come before them, of those.
    pub before_tables: usize,
    /// Embedding tables.
    pub tables: &'static [EmbeddingTables],
}

/// An operator, so many times in a row.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Operator {
    /// What it is, with its shape.
    pub name: &'static str,
    /// How often.
    pub count: u32,
    /// Parameters of each.
    pub parameters: f64,
    /// Numbers that each hands on for a sample.
    pub outputs: f64,
    /// Milliseconds forward, each.
    pub forward_ms: f64,
    /// Milliseconds backward, each.
    pub backward_ms: f64,
}

/// Embedding tables of one shape.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EmbeddingTables {
    /// How many.
    pub count: u32,
    /// Rows of each.
    pub rows: f64,
    /// Width of an embedding.
    pub width: f64,
    /// Milliseconds forward of the server with one, for the batch of all servers.
    pub forward_ms: f64,
    /// The same backward.
    pub backward_ms: f64,
}

/// GPUs of a server, which act as one (`big-gpu 4`).
pub const GPUS: u32 = 4;

/// Bytes of a number: all of it is fp32.
pub const NUMBER: f64 = 4.0;

/// Between the GPUs of a server, in bytes a second (`inter-gpu-bandwidth 200`).
pub const INSIDE: f64 = 200e9;

const fn dense(name: &'static str, count: u32, (inputs, outputs): (u32, u32), ms: (f64, f64)) -> Operator {
    let parameters = inputs as f64 * outputs as f64 + outputs as f64;
    Operator { name, count, parameters, outputs: outputs as f64, forward_ms: ms.0, backward_ms: ms.1 }
}

/// Without parameters.
const fn plain(name: &'static str, count: u32, outputs: f64, ms: (f64, f64)) -> Operator {
    Operator { name, count, parameters: 0.0, outputs, forward_ms: ms.0, backward_ms: ms.1 }
}

/// Convolutions of one kernel and width that share one measured time, with what they have of parameters together.
const fn convolution(name: &'static str, count: u32, all: f64, outputs: f64, ms: (f64, f64)) -> Operator {
    Operator { name, count, parameters: all / count as f64, outputs, forward_ms: ms.0, backward_ms: ms.1 }
}

/// Parameters of a convolution with biases.
const fn kernel(side: u32, inputs: u32, outputs: u32) -> f64 {
    (side * side * inputs * outputs + outputs) as f64
}

const fn attention(name: &'static str, count: u32, (hidden, seq): (u32, u32), ms: (f64, f64)) -> Operator {
    // Four projections without biases.
    let (h, s) = (hidden as f64, seq as f64);
    Operator { name, count, parameters: 4.0 * h * h, outputs: h * s, forward_ms: ms.0, backward_ms: ms.1 }
}

/// A layer applied to every token.
const fn by_token(name: &'static str, count: u32, shape: (u32, u32), seq: f64, ms: (f64, f64)) -> Operator {
    let one = dense(name, count, shape, ms);
    Operator { outputs: one.outputs * seq, ..one }
}

const fn tables(count: u32, rows: f64, width: f64, ms: (f64, f64)) -> EmbeddingTables {
    EmbeddingTables { count, rows, width, forward_ms: ms.0, backward_ms: ms.1 }
}

const RESNET_1X1_64: f64 = kernel(1, 64, 64) + 2.0 * kernel(1, 256, 64);
const RESNET_1X1_256: f64 = 4.0 * kernel(1, 64, 256) + kernel(1, 512, 256) + 5.0 * kernel(1, 1024, 256);
const RESNET_1X1_128: f64 = kernel(1, 256, 128) + 3.0 * kernel(1, 512, 128);
const RESNET_1X1_512: f64 =
    4.0 * kernel(1, 128, 512) + kernel(1, 256, 512) + kernel(1, 1024, 512) + 2.0 * kernel(1, 2048, 512);
const RESNET_1X1_1024: f64 = 6.0 * kernel(1, 256, 1024) + kernel(1, 512, 1024);
const RESNET_1X1_2048: f64 = 3.0 * kernel(1, 512, 2048) + kernel(1, 1024, 2048);

/// The jobs of the evaluation, the 128-server ones first.
pub const JOBS: &[CatalogJob] = &[
    CatalogJob {
        id: "dlrm-128",
        name: "DLRM, 64 tables",
        servers: 128,
        batch: 128,
        operators: &[
            dense("bottom 2048 × 2048", 7, (2048, 2048), (0.193_536, 0.296_346)),
            plain("concatenation", 1, 10_240.0, (0.226_202, 0.226_406)),
            dense("top 10240 × 4096", 1, (10_240, 4096), (0.614_707, 1.210_88)),
            dense("top 4096 × 4096", 14, (4096, 4096), (0.269_824, 0.521_523)),
            dense("top 4096 × 1", 1, (4096, 1), (0.015_155_2, 0.040_448)),
        ],
        before_tables: 1,
        tables: &[tables(64, 1e7, 128.0, (4.308_58, 8.617_16))],
    },
    // Times of the wide layer after the concatenation are those of the 64-table one by its width.
    CatalogJob {
        id: "dlrm-128-tables",
        name: "DLRM, 128 tables",
        servers: 128,
        batch: 128,
        operators: &[
            dense("bottom 2048 × 2048", 7, (2048, 2048), (0.193_536, 0.296_346)),
            plain("concatenation", 1, 18_432.0, (0.407_164, 0.407_531)),
            dense("top 18432 × 4096", 1, (18_432, 4096), (1.106_473, 2.179_584)),
            dense("top 4096 × 4096", 14, (4096, 4096), (0.269_824, 0.521_523)),
            dense("top 4096 × 1", 1, (4096, 1), (0.015_155_2, 0.040_448)),
        ],
        before_tables: 1,
        tables: &[tables(128, 1e7, 128.0, (4.308_58, 8.617_16))],
    },
    CatalogJob {
        id: "candle-128",
        name: "CANDLE Uno",
        servers: 128,
        batch: 256,
        operators: &[
            dense("encoder 942 × 16384", 1, (942, 16_384), (0.905_83, 1.837_16)),
            dense("encoder 5270 × 16384", 2, (5270, 16_384), (2.581_71, 5.356_75)),
            dense("encoder 2048 × 16384", 2, (2048, 16_384), (1.022_36, 2.0481)),
            dense("encoder 16384 × 16384", 75, (16_384, 16_384), (7.7867, 15.01)),
            plain("concatenation", 1, 81_922.0, (0.198_656, 0.241_254)),
            dense("81922 × 16384", 1, (81_922, 16_384), (43.6252, 73.2448)),
            dense("16384 × 16384", 7, (16_384, 16_384), (7.7867, 15.01)),
            dense("16384 × 1", 1, (16_384, 1), (0.026_419_2, 0.045_260_8)),
            dense("1 × 1", 1, (1, 1), (0.011_366_4, 0.023_756_8)),
        ],
        before_tables: 0,
        tables: &[],
    },
    CatalogJob {
        id: "bert-128",
        name: "BERT",
        servers: 128,
        batch: 16,
        operators: &[
            attention("attention 1024, 16 heads", 36, (1024, 64), (0.301_261, 0.602_522)),
            plain("addition", 36, 1024.0 * 64.0, (0.007_168, 0.013_619_2)),
            by_token("1024 × 1024", 48, (1024, 1024), 64.0, (0.146_534, 0.279_142)),
            dense("1024 × 1", 1, (1024, 1), (0.010_854_4, 0.046_899_2)),
        ],
        before_tables: 0,
        tables: &[],
    },
    CatalogJob {
        id: "ncf-128",
        name: "NCF",
        servers: 128,
        batch: 128,
        operators: &[
            plain("concatenation", 3, 8192.0, (0.194_355, 0.194_97)),
            plain("product", 1, 2048.0, (0.005_324_8, 0.010_342_4)),
            // Without bias.
            Operator {
                name: "factors 2048 × 1",
                count: 1,
                parameters: 2048.0,
                outputs: 1.0,
                forward_ms: 0.014_131_2,
                backward_ms: 0.044_032,
            },
            dense("8192 × 4096", 1, (8192, 4096), (0.537_19, 0.975_36)),
            dense("4096 × 4096", 6, (4096, 4096), (0.285_389, 0.533_606)),
            dense("4097 × 1", 1, (4097, 1), (0.018_739_2, 0.044_032)),
        ],
        before_tables: 0,
        tables: &[tables(64, 1e6, 64.0, (6.287_16, 12.574_32)), tables(64, 1e6, 128.0, (4.363_47, 8.726_94))],
    },
    CatalogJob {
        id: "resnet50-128",
        name: "ResNet50",
        servers: 128,
        batch: 128,
        operators: &[
            convolution("7 × 7, 64", 1, kernel(7, 3, 64), 64.0 * 115.0 * 115.0, (3.499_01, 9.316_35)),
            plain("pooling", 1, 64.0 * 57.0 * 57.0, (0.634_88, 1.499_03)),
            convolution("1 × 1, 64", 3, RESNET_1X1_64, 64.0 * 57.0 * 57.0, (0.260_096, 0.809_984)),
            convolution("3 × 3, 64", 3, 3.0 * kernel(3, 64, 64), 64.0 * 57.0 * 57.0, (0.650_24, 1.7367)),
            convolution("1 × 1, 256", 10, RESNET_1X1_256, 256.0 * 57.0 * 57.0, (0.698_368, 1.986_56)),
            plain("addition", 16, 256.0 * 57.0 * 57.0, (0.969_216, 1.939_76)),
            plain("activation", 16, 256.0 * 57.0 * 57.0, (0.671_642, 0.969_626)),
            convolution("1 × 1, 128", 4, RESNET_1X1_128, 128.0 * 57.0 * 57.0, (1.216_51, 3.066_88)),
            convolution("3 × 3, 128", 4, 4.0 * kernel(3, 128, 128), 128.0 * 29.0 * 29.0, (0.800_768, 1.8688)),
            convolution("1 × 1, 512", 8, RESNET_1X1_512, 512.0 * 29.0 * 29.0, (0.755_712, 1.3824)),
            convolution(
                "3 × 3, 256",
                6,
                6.0 * kernel(3, 256, 256),
                256.0 * 15.0 * 15.0,
                (0.610_304, 1.294_34),
            ),
            convolution("1 × 1, 1024", 7, RESNET_1X1_1024, 1024.0 * 15.0 * 15.0, (0.521_216, 0.943_104)),
            convolution("3 × 3, 512", 3, 3.0 * kernel(3, 512, 512), 512.0 * 8.0 * 8.0, (0.521_216, 1.157_12)),
            convolution("1 × 1, 2048", 4, RESNET_1X1_2048, 2048.0 * 8.0 * 8.0, (0.3328, 0.772_096)),
            plain("pooling", 1, 8192.0, (0.113_459, 0.961_024)),
            plain("flattening", 1, 8192.0, (0.006_041_6, 0.006_144)),
            dense("8192 × 10", 1, (8192, 10), (0.021_708_8, 0.028_467_2)),
            plain("softmax", 1, 10.0, (0.005_017_6, 0.003_993_6)),
        ],
        before_tables: 0,
        tables: &[],
    },
    CatalogJob {
        id: "vgg16-128",
        name: "VGG16",
        servers: 128,
        batch: 64,
        operators: &[
            convolution(
                "3 × 3, 64",
                2,
                kernel(3, 3, 64) + kernel(3, 64, 64),
                64.0 * 229.0 * 229.0,
                (1.885_18, 6.189_06),
            ),
            plain("pooling", 5, 128.0 * 57.0 * 57.0, (1.349_22, 3.101_39)),
            convolution(
                "3 × 3, 128",
                2,
                kernel(3, 64, 128) + kernel(3, 128, 128),
                128.0 * 114.0 * 114.0,
                (1.517_57, 4.699_14),
            ),
            convolution(
                "3 × 3, 256",
                3,
                kernel(3, 128, 256) + 2.0 * kernel(3, 256, 256),
                256.0 * 57.0 * 57.0,
                (1.6855, 3.217_41),
            ),
            convolution(
                "3 × 3, 512",
                6,
                kernel(3, 256, 512) + 5.0 * kernel(3, 512, 512),
                512.0 * 28.0 * 28.0,
                (1.456_13, 3.300_35),
            ),
            plain("flattening", 1, 61_952.0, (0.017_612_8, 0.031_436_8)),
            dense("61952 × 4096", 1, (61_952, 4096), (2.089_57, 3.786_75)),
            dense("4096 × 4096", 1, (4096, 4096), (0.174_182, 0.300_442)),
            dense("4096 × 1000", 1, (4096, 1000), (0.052_531_2, 0.097_792)),
            plain("softmax", 1, 1000.0, (0.007_065_6, 0.004_096)),
        ],
        before_tables: 0,
        tables: &[],
    },
    CatalogJob {
        id: "dlrm-16",
        name: "DLRM, 16 servers",
        servers: 16,
        batch: 256,
        operators: &[
            dense("bottom 1024 × 1024", 7, (1024, 1024), (0.109_363, 0.253_542)),
            plain("concatenation", 1, 5120.0, (0.054_784, 0.055_296)),
            dense("top 5120 × 2048", 1, (5120, 2048), (0.326_144, 0.619_315)),
            dense("top 2048 × 2048", 14, (2048, 2048), (0.150_835, 0.281_395)),
            dense("top 2048 × 1", 1, (2048, 1), (0.013_721_6, 0.043_315_2)),
        ],
        before_tables: 1,
        tables: &[tables(16, 1e7, 256.0, (1.613, 3.226))],
    },
    CatalogJob {
        id: "bert-16",
        name: "BERT, 16 servers",
        servers: 16,
        batch: 16,
        operators: &[
            attention("attention 768, 12 heads", 18, (768, 256), (0.717_517, 1.435_03)),
            plain("addition", 18, 768.0 * 256.0, (0.033_177_6, 0.055_500_8)),
            by_token("768 × 768", 24, (768, 768), 256.0, (0.312_934, 0.595_354)),
            dense("768 × 1", 1, (768, 1), (0.012_288, 0.048_537_6)),
        ],
        before_tables: 0,
        tables: &[],
    },
    CatalogJob {
        id: "candle-16",
        name: "CANDLE Uno, 16 servers",
        servers: 16,
        batch: 256,
        operators: &[
            dense("encoder 942 × 4096", 1, (942, 4096), (0.266_138, 0.513_946)),
            dense("encoder 5270 × 4096", 2, (5270, 4096), (0.640_41, 1.2545)),
            dense("encoder 2048 × 4096", 2, (2048, 4096), (0.269_824, 0.516_198)),
            dense("encoder 4096 × 4096", 55, (4096, 4096), (0.500_122, 0.969_114)),
            plain("concatenation", 1, 20_482.0, (0.058_777_6, 0.074_854_4)),
            dense("20482 × 4096", 1, (20_482, 4096), (2.382_54, 4.675_58)),
            dense("4096 × 4096", 7, (4096, 4096), (0.500_122, 0.969_114)),
            dense("4096 × 1", 1, (4096, 1), (0.018_124_8, 0.043_110_4)),
            dense("1 × 1", 1, (1, 1), (0.009_830_4, 0.022_835_2)),
        ],
        before_tables: 0,
        tables: &[],
    },
];

/// As documents call them.
pub(crate) fn job_ids() -> Vec<&'static str> {
    JOBS.iter().map(|job| job.id).collect()
}

impl CatalogJob {
    /// The job of an id.
    pub fn find(id: &str) -> Option<&'static Self> {
        JOBS.iter().find(|job| job.id == id)
    }

    /// Parameters that every server holds in pure data parallelism: all but the tables'.
    pub fn dense_parameters(&self) -> f64 {
        self.operators.iter().map(|operator| operator.parameters * f64::from(operator.count)).sum()
    }

    /// Milliseconds of computing on one GPU, forward and backward, without tables.
    pub fn compute_ms(&self) -> (f64, f64) {
        self.operators.iter().fold((0.0, 0.0), |(forward, backward), operator| {
            let count = f64::from(operator.count);
            (forward + operator.forward_ms * count, backward + operator.backward_ms * count)
        })
    }
}
