import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { SitePatterns } from '#contract/calls/content/patterns.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { copiesOf } from '#web/backoffice/fields/blocks/patterns/pattern-bodies.ts'
import classes from '#web/backoffice/fields/blocks/patterns/patterns.module.css'
import { PatternTile } from '#web/backoffice/fields/blocks/patterns/PatternTile.tsx'
import { useSitePatterns } from '#web/backoffice/fields/blocks/patterns/use-site-patterns.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import formClasses from '#web/backoffice/form/form.module.css'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'

type PagePattern = SitePatterns['pages'][number]
const BODY = 'content.body'
const HEAD = ['name', 'title', 'description'] as const
type Filled = { body: readonly ContentBlock[]; head: Readonly<Record<string, string>> }

/**
 * What a new page may begin with. What was typed stays: a page's words are filled in only where nothing stands, and the
 * offer goes as soon as something was written into the page.
 */
export function PagePatterns() {
  const { store, editable } = useForm()
  const body = useFormValue<readonly ContentBlock[] | null>(BODY) ?? []
  const { data, isError, error, refetch } = useSitePatterns()
  const [chosen, setChosen] = useState<string | null>(null)
  /** What this filled in; as long as it stands there, it may be taken back. */
  const [filled, setFilled] = useState<Filled>({ body: [], head: {} })
  const isUntouched = body.length === 0 || body === filled.body
  if (!editable.includes('content') || !isUntouched) return null

  const choose = (pattern: PagePattern | null) => {
    const head: Record<string, string> = {}
    for (const name of HEAD) {
      const now = store.get(name) as string | null | undefined
      if (now && now !== filled.head[name]) continue
      const next = pattern?.page[name] ?? ''
      store.set(name, next)
      head[name] = next
    }
    const blocks = pattern ? copiesOf(pattern.body) : []
    if (pattern) store.set('type', 'standard')
    store.set(BODY, blocks)
    setFilled({ body: blocks, head })
    setChosen(pattern?.key ?? null)
    say(pattern ? `Die Seite beginnt mit ${pattern.name}` : 'Die Seite ist leer')
  }
  return (
    <FormSection
      title="Womit beginnen?"
      lead="Eine fertige Seite aus Ihren Angaben, die Sie danach ändern, wie Sie möchten. Oder Sie füllen eine leere aus."
    >
      <div className={formClasses.wide}>
        {isError && !data && (
          <LoadFailure
            message="Die fertigen Seiten konnten nicht geladen werden."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Skeleton h={240} radius={10} />}
        {data && (
          <ul className={classes.tiles}>
            {data.pages
              .filter(({ key }) => chosen === null || key === chosen)
              .map(pattern => (
                <PatternTile key={pattern.key} name={pattern.name} help={pattern.help} body={pattern.body} level={3}>
                  {chosen === pattern.key ? (
                    <Button
                      variant="light"
                      mih={44}
                      aria-label={`Statt ${pattern.name} andere wählen`}
                      onClick={() => choose(null)}
                    >
                      Andere wählen
                    </Button>
                  ) : (
                    <Button
                      variant="default"
                      mih={44}
                      aria-label={`Damit beginnen: ${pattern.name}`}
                      onClick={() => choose(pattern)}
                    >
                      Damit beginnen
                    </Button>
                  )}
                </PatternTile>
              ))}
          </ul>
        )}
      </div>
    </FormSection>
  )
}
