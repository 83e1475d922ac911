import type { SiteState } from '#contract/resources/sites.ts'

/** The colour beside the word that says where a page stands. */
export const STATE_COLORS: Readonly<Record<SiteState, string>> = {
  draft: 'gray',
  scheduled: 'blue',
  published: 'green',
  changed: 'yellow',
}
