const ORIGIN = /^https?:\/\/[^/]*/i
const TOKEN_PATH =
  /^\/(api\/time-tracking|api\/login\/(?:link|reset)|frontdesk|backoffice|kiosk|clock|extern|printing|api\/calendars|api\/orders\/(?:public|frontdesk|backoffice)|status|payment|testzahlung)\/.*/s

/**
 * The path of a request's address as it may be written down: without query, and without what follows where a key or a
 * token does. Written in another way that leads to the same route (with an origin before it, letters as percent signs),
 * it hides nothing less.
 */
export function withoutSecrets(url: string): string {
  const [path = ''] = url.replace(ORIGIN, '').split(/[?#;]/)
  return decoded(path).replace(TOKEN_PATH, '/$1/…')
}

/** What cannot be decoded leads to no route, so it carries no secret of ours. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
