import type { Field, Fields, RecordOf } from '#contract/field.ts'

/** One collection, said once. Server, database checks, back-office and tests read it; nothing repeats it. */
export type Resource<S extends Fields = Fields, Name extends string = string, Path extends string = string> = {
  /** Path under /api; with underscores also the table name. Who may do what stands under it in the table of rights. */
  path: Path
  /**
   * German nouns for headings and for the load, create, save and delete messages. `within` is how a name with an
   * adjective reads within a sentence: 'Gemeinsamen Baustein anlegen', 'Noch keine gemeinsamen Bausteine'.
   */
  label: { one: string; many: string; loaded?: string; within?: { one: string; many: string } }
  /** How a German sentence treats the noun: 'der Tag', 'die Filiale', 'das Bild'. */
  gender: 'm' | 'f' | 'n'
  fields: S
  list: {
    /** Fields, and names of `related`. */
    columns: readonly string[]
    /** Text columns that `search` looks into. */
    search: readonly Name[]
    /** Fields that may be given as query parameters. */
    filters?: readonly Name[]
    /**
     * What rows are narrowed by, and with links from elsewhere shown with in the back-office, though no field of theirs
     * holds it, by name.
     */
    related?: Readonly<Record<string, Field>>
    sort: Name | `-${Name}` | 'id' | '-id'
    /**
     * What a long list can be sorted by, each with an index that begins with it; without it every single value. The id
     * always is.
     */
    sorts?: readonly (Name | 'createdAt' | 'updatedAt')[]
  }
  /** A row is published when one of these flags is set. */
  publicWhen?: readonly Name[]
  /**
   * Says which branches a row belongs to (`id` for the branches themselves), where a right reaches those of one's own
   * branches.
   */
  branchField?: Name | 'id'
  /** Says which person a row speaks of (`id` for people themselves), where a right reaches one's own. */
  ownerField?: Name | 'id'
  /** The field a link to a row shows as its name, `name` unless said. */
  title?: Name
  /** Records are edited on a page of their own; without it in a panel beside their list. */
  opens?: 'page'
  /** Rows may also be looked up by this unique field instead of the id. */
  lookup?: Name
  /**
   * Rows are drafts to whoever works with them, who asks for them by `?draft=true`
   * (docs/reference/content.md#drafts-and-publishing). Without asking, and without the right to `browse`, everybody
   * reads what guests read.
   */
  hasDrafts?: true
  /** The whole list belongs to the initial load, so it answers unpaged when neither page nor limit is given. */
  isInitial?: true
  /** A write changes what guests see: the page cache and open menus follow. */
  isCatalogue?: true
  /** Travels in the file of a whole catalogue from one installation to another. */
  isInCatalogueFile?: true
}

/** Checks the definition against its own fields and keeps the literal types. */
export const defineResource = <const S extends Fields, const P extends string>(
  resource: Resource<S, keyof S & string, P>,
): Resource<S, keyof S & string, P> => resource
export type Row<R> = R extends Resource<infer S, string> ? RecordOf<S> : never

/** The field a link shows as the name of a row: images and files have one too. */
export const titleOf = ({ title }: Pick<Resource, 'title'>): string => title ?? 'name'

/** The value of a title in the words people have for it, where it means something to the system. */
export function spokenTitle(
  resource: Pick<Resource, 'title'> & Partial<Pick<Resource, 'fields'>>,
  value: string,
): string {
  const field = resource.fields?.[titleOf(resource)]
  return (field?.kind === 'identifier' && field.names?.[value]) || value
}

/** What it is called as the object of a sentence, one and several. */
export const within = ({ label }: Pick<Resource, 'label'>): { one: string; many: string } => label.within ?? label

/** The German fallback texts of the error catalogue (docs/reference/texts.md#load-and-save-messages). */
export const messagesOf = ({ label }: Pick<Resource, 'label'>) => ({
  load: `${label.loaded ?? label.many} konnten nicht geladen werden.`,
  /** For a single one: 'Benutzer konnte nicht geladen werden.' */
  loadOne: `${label.one} konnte nicht geladen werden.`,
  create: `${label.one} konnte nicht erstellt werden.`,
  update: `${label.one} konnte nicht gespeichert werden.`,
  remove: `${label.one} konnte nicht gelöscht werden.`,
  missing: `${label.one} wurde nicht gefunden.`,
})
