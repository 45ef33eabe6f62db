//! Vision models for images of 224 × 224, as in torchvision.

use super::{Module, Order};

/// A network for pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vision {
    /// `ResNet` with bottleneck blocks, so many in each of its four groups (He et al., CVPR 2016).
    ResNet([u8; 4]),
    /// VGG with 16 layers, without batch normalisation (Simonyan, Zisserman, ICLR 2015).
    Vgg16,
}

/// Sides of a picture.
const SIDE: f64 = 224.0;
const CLASSES: f64 = 1000.0;

impl Vision {
    /// Modules in the order in which a forward pass uses them.
    pub(super) fn modules(self) -> Vec<Module> {
        match self {
            Self::ResNet(blocks) => resnet(blocks),
            Self::Vgg16 => vgg16(),
        }
    }
}

/// A convolution of a square kernel with an output of so many pixels a side. The output is kept.
fn convolution(inputs: f64, outputs: f64, kernel: f64, side: f64, bias: bool) -> Module {
    let weight = inputs * outputs * kernel * kernel;
    Module {
        weight,
        bias: if bias { outputs } else { 0.0 },
        order: Order::WeightFirst,
        copies: 1,
        macs: weight * side * side,
        kept: outputs * side * side,
    }
}

/// A convolution, its batch normalisation and the activation after it, done in place: two outputs are kept.
fn normalised(into: &mut Vec<Module>, inputs: f64, outputs: f64, kernel: f64, side: f64) {
    into.push(convolution(inputs, outputs, kernel, side, false));
    into.push(Module { kept: outputs * side * side, ..Module::norm(outputs, true) });
}

fn resnet(blocks: [u8; 4]) -> Vec<Module> {
    let mut modules = Vec::new();
    normalised(&mut modules, 3.0, 64.0, 7.0, SIDE / 2.0);
    let mut width = 64.0;
    let mut inputs = 64.0;
    let mut side = SIDE / 4.0;
    for (group, &count) in blocks.iter().enumerate() {
        for block in 0..count {
            // The first block of a group but the first halves the sides, in its second convolution (torchvision, v1.5).
            let before = side;
            if block == 0 && group > 0 {
                side /= 2.0;
            }
            normalised(&mut modules, inputs, width, 1.0, before);
            normalised(&mut modules, width, width, 3.0, side);
            normalised(&mut modules, width, 4.0 * width, 1.0, side);
            if block == 0 {
                normalised(&mut modules, inputs, 4.0 * width, 1.0, side);
            }
            inputs = 4.0 * width;
        }
        width *= 2.0;
    }
    modules.push(Module::linear(inputs, CLASSES, true));
    modules
}

fn vgg16() -> Vec<Module> {
    let groups = [(2, 64.0), (2, 128.0), (3, 256.0), (3, 512.0), (3, 512.0)];
    let mut modules = Vec::new();
    let (mut inputs, mut side) = (3.0, SIDE);
    for (count, outputs) in groups {
        for _ in 0..count {
            modules.push(convolution(inputs, outputs, 3.0, side, true));
            inputs = outputs;
        }
        side /= 2.0;
    }
    let flat = inputs * side * side;
    for (inputs, outputs) in [(flat, 4096.0), (4096.0, 4096.0), (4096.0, CLASSES)] {
        modules.push(Module::linear(inputs, outputs, true));
    }
    modules
}
