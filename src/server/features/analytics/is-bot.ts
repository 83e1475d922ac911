const BOT =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|scrap|facebookexternalhit|whatsapp\/|lighthouse|pingdom|uptime|monitor|preview|validator|curl\/|wget\/|python-|java\/|go-http|okhttp|axios\/|node-fetch|libwww|httpclient/i

/** Whether a user agent names a program instead of a browser; one that says nothing counts as a program. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent?.trim() || BOT.test(userAgent)
