type Named = { firstName?: string | null; lastName?: string | null; username: string }

/**
 * How a person is called in toolbars and lists: first and last name, else the username
 * (docs/reference/texts.md#names-of-people).
 */
export function displayName({ firstName, lastName, username }: Named): string {
  const first = firstName?.trim()
  const last = lastName?.trim()
  return first && last ? `${first} ${last}` : username
}
