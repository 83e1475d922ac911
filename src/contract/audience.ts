/**
 * Who gets a value: every page a guest opens; whoever asks for it by a call; signed-in staff; who runs the business.
 * Each sees what those before it see. A field of a collection that says nothing is on pages; a setting always says.
 */
export const AUDIENCES = ['page', 'public', 'staff', 'management'] as const
export type Audience = (typeof AUDIENCES)[number]
