/** Injection token of the checked `Config`. */
export const CONFIG = Symbol('Config');

/** Injection token of `config.http.publicUrl`: how callers reach this server. */
export const PUBLIC_URL = Symbol('public URL');
