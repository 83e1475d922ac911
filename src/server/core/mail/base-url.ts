import type { App } from '#server/core/context.ts'

/** Where links in mails lead: the public address, or that of this server. */
export const baseUrl = ({ env }: Pick<App, 'env'>): string =>
  env.publicUrl ?? `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${env.port}`
