/** Every class name of a CSS module is its own key. */
export default new Proxy({}, { get: (_, key) => String(key) });
