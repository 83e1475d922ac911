/** What the toolbar and the published contract call the version (specification section 9). */
export const APP_VERSION = '1.7.2-dev'
