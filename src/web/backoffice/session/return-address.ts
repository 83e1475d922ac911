const KEY = 'tresen.backoffice.return'

/** Remembers where somebody works, so signing in again brings them back to the very list or form. */
export const rememberAddress = (hash: string) => sessionStorage.setItem(KEY, hash)
export const forgetAddress = () => sessionStorage.removeItem(KEY)
export const returnAddress = () => `/backend${sessionStorage.getItem(KEY) ?? ''}`
