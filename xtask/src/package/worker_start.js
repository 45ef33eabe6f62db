addEventListener("message", ({ data }) => program({ module_or_path: data }), { once: true });
