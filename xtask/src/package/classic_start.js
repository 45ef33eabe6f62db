if (self.document) self.gargaloApp = __wbg_init;
else addEventListener("message", ({ data }) => __wbg_init({ module_or_path: data }), { once: true });
