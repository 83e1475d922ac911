/** What a shop says that has no branch a guest could choose, or none yet. */
export const NO_BRANCH_TEXT = 'Hier gibt es derzeit keine Filiale. Bitte schauen Sie später wieder vorbei.'
