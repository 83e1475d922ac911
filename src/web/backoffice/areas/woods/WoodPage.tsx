import { Anchor } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { startValues } from '#contract/field-defaults.ts'
import { SHAPES } from '#contract/field-shapes.ts'
import { nodes } from '#contract/resources/nodes.ts'
import { type WoodContent, woodPath } from '#domain/content/wood.ts'
import { slug } from '#domain/text/slug.ts'
import { SitePreview } from '#web/backoffice/areas/sites/SitePreview.tsx'
import type { TypedPage } from '#web/backoffice/areas/sites/use-typed-page.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { useField, useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import headClasses from '#web/backoffice/records/form/RecordHead.module.css'
import classes from '#web/backoffice/areas/sites/sites.module.css'
import formClasses from '#web/backoffice/form/form.module.css'

const { name, teaser, body } = SHAPES.woodContent
const { text, slider } = teaser.fields
const identifier = {
  ...nodes.fields.identifier,
  help: 'Entsteht aus dem Namen, nur für Sie. Gäste sehen ihn nie: die Adresse der Seite kommt vom Namen der Holzart.',
} as const
const isPublic = {
  ...nodes.fields.isPublic,
  help: 'Aus: Gäste finden die Holzart nirgends, weder ihre Seite noch in der Vorschau.',
} as const

/** Its page as guests see it: while nothing stands on it, what its teaser says. */
const pageOfWood: TypedPage = ({ content }) => {
  const { name: title, teaser: about, body: blocks } = content as WoodContent
  const lines = (about?.text ?? '').split('\n').filter(line => line.trim() !== '')
  const words = {
    type: 'doc',
    content: lines.map(line => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  }
  const fromTeaser = { id: 'teaser', type: 'wood', value: { slider: about?.slider ?? null, text: words } }
  return { name: title, content: { body: blocks?.length ? blocks : [fromTeaser] } }
}

/** A kind of wood: its name and address, what its teaser shows, and its page. */
export function WoodPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={path} resource={nodes} id={id}>
      {(row, given) => (
        <RecordForm
          resource={nodes}
          row={row}
          given={given ?? (row ? undefined : { type: 'wood', content: startValues(SHAPES.woodContent) })}
          isInside={isInside}
          onSaved={saved => row === null && navigate(`/woods/${saved.id}`, { replace: true })}
          onRemoved={() => navigate('/woods')}
          head={menu => (
            <div>
              <Link href="/woods" className={headClasses.back}>
                <IconChevronLeft size={16} aria-hidden />
                Holzarten
              </Link>
              <PageHead title={row ? rowTitle(nodes, row) : 'Holzart anlegen'}>{menu}</PageHead>
            </div>
          )}
        >
          <InputsContext value={INPUTS}>
            <div className={classes.page}>
              <div className={classes.main}>
                <FormSection title="Holzart">
                  <FieldInput path="content.name" field={name} />
                  <FieldInput path="identifier" field={identifier} />
                  <FieldInput path="isPublic" field={isPublic} />
                  <Address />
                  <Identifier />
                </FormSection>
                <FormSection title="Vorschau" lead="Steht im Baustein „Holzarten“, und bei Suchmaschinen.">
                  <div className={formClasses.wide}>
                    <FieldInput path="content.teaser.text" field={text} />
                  </div>
                  <div className={formClasses.wide}>
                    <FieldInput path="content.teaser.slider" field={slider} />
                  </div>
                </FormSection>
                <FormSection
                  title="Seite"
                  lead="Von oben nach unten, wie Gäste es lesen. Leer zeigt die Seite, was in der Vorschau steht."
                >
                  <div className={formClasses.wide}>
                    <FieldInput path="content.body" field={body} />
                  </div>
                </FormSection>
              </div>
              <SitePreview id={null} pageOf={pageOfWood} />
            </div>
          </InputsContext>
        </RecordForm>
      )}
    </RecordGate>
  )
}

/** Where the saved wood stands on the website. */
function Address() {
  const { id } = useForm()
  const path = woodPath(useFormValue<string | null>('content.name') ?? '')
  const isPublic = useFormValue<boolean>('isPublic')
  if (id === null || !isPublic || path === null) return null
  return (
    <div className={formClasses.wide}>
      <Anchor href={`/${path}`} target="_blank" rel="noopener">
        {location.origin}/{path}
      </Anchor>
    </div>
  )
}

/** A new wood is known by its name until somebody types another identifier. */
function Identifier() {
  const { id } = useForm()
  const woodName = useFormValue<string | null>('content.name') ?? ''
  const { value, set } = useField<string | null>('identifier')
  const own = useRef('')
  useEffect(() => {
    if (id !== null || (value ?? '') !== own.current) return
    own.current = slug(woodName)
    set(own.current)
    // only the name leads: what is typed into the identifier itself stays
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [woodName])
  return null
}
