/** What the toolbar and the published contract call the version (docs/reference/content.md#version-shown). */
export const APP_VERSION = '1.7.2-dev'
