/** Injection token of the checked `Config`. */
export const CONFIG = Symbol('Config');
