/** What the toolbar calls the version (specification section 9). */
export const APP_VERSION = '1.7.2-dev'
