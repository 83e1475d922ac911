import type { SearchPageData } from '#contract/pages/page-data.ts'
import { FOUND_KINDS, type FoundKind } from '#domain/content/search-website.ts'
import { Button } from '#web/kit/Button.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/content/search/SearchPage.module.css'

/** What a visitor looks for on the website, as a plain form and a list of links: it needs no scripts. */
export function SearchPage({ data: { search } }: { data: SearchPageData }) {
  const { term, found } = search
  const kinds = (Object.keys(FOUND_KINDS) as FoundKind[]).filter(kind => found?.some(one => one.kind === kind))
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{term ? `Suche nach „${term}“` : 'Suche'}</h1>
      <search>
        <form method="get" action="/suche" className={styles.form}>
          <label htmlFor="search-term" className={styles.label}>
            Was suchen Sie?
          </label>
          <div className={styles.line}>
            <input
              key={term}
              id="search-term"
              type="search"
              name="q"
              defaultValue={term}
              maxLength={80}
              enterKeyHint="search"
              autoComplete="off"
              className={styles.input}
            />
            <Button type="submit">Suchen</Button>
          </div>
        </form>
      </search>
      {found === null && term !== '' && (
        <output className={styles.note}>Bitte geben Sie mindestens zwei Buchstaben ein.</output>
      )}
      {found?.length === 0 && (
        <output className={styles.note}>
          Dazu wurde nichts gefunden. Versuchen Sie es mit einem anderen oder kürzeren Wort.
        </output>
      )}
      {kinds.map(kind => (
        <section key={kind} aria-labelledby={`found-${kind}`} className={styles.group}>
          <h2 id={`found-${kind}`}>{FOUND_KINDS[kind]}</h2>
          <ul className={styles.list}>
            {found
              ?.filter(one => one.kind === kind)
              .map(({ title, text, href }) => (
                <li key={`${href} ${title}`}>
                  <PageLink to={href} className={styles.found}>
                    {title}
                  </PageLink>
                  {text && <p className={styles.text}>{text}</p>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
