/** What every call of this page carries beside its own: the key of a device, on pages that one opens by it. */
export const ownHeaders: Record<string, string> = {}
