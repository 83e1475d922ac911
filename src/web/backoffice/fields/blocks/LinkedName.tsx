import { useTitle } from '#web/backoffice/fields/choices/use-choices.ts'

/** What a folded block is known again by that is kept elsewhere: the name of the shared block or the form it shows. */
export const LinkedName = ({ to, id }: { to: 'blocks' | 'nodes'; id: number }) => useTitle(to, { id })
