/** What tries at a person's password count under where they are not known, by the name that was typed in lower case. */
export const triesAtName = (username: string) => `name:${username}`

/** What browsers remember somebody by. */
export const deviceSubjectOf = (userId: number) => `user:${userId}`

/** What tries count under in a browser, or with a session, that is known for this subject. */
export const ownTriesOf = (device: string, subject: string) => `device:${device}:${subject}`

/** What tries of a signed-in person at their own password count under. */
export const triesAtOwn = (userId: number) => `own:${userId}`

/** What tries at a person's second factor count under where they are not known. */
export const triesAtCode = (userId: number) => `code:${userId}`

/** The PIN that leads out of the kiosk, the same for all of them. */
export const KIOSK_PIN = 'kiosk-pin'
