/** Settings that are kept sealed and never read back, by group and member. */
export const SETTING_SECRETS = ['mail.password', 'sms.apiKey', 'ai.apiKey', 'map.token'] as const
export type SettingSecret = (typeof SETTING_SECRETS)[number]
