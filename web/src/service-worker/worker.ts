declare const self: ServiceWorkerGlobalScope;

/** This very worker, by a name that says what it is. */
export const worker = self;
