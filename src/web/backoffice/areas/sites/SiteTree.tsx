import { ActionIcon, Anchor, Badge, Checkbox, Skeleton } from '@mantine/core'
import { IconCopy, IconCornerDownRight, IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import { choicesOf } from '#contract/field-facts.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import { siteTree, type TreeLine } from '#domain/content/site-path.ts'
import { STATE_COLORS } from '#web/backoffice/areas/sites/state-colors.ts'
import type { ListTableProps } from '#web/backoffice/records/list/ListTable.tsx'
import { copyAddress, recordAddress } from '#web/backoffice/navigation/record-address.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/sites/tree.module.css'

/** Deeper pages are set in no further: there would be no room for their names. */
const DEEPEST = 5

/**
 * The pages of a list as a tree by their paths, each with its state and the ways to one below it and to one like it.
 */
export function SiteTree({ resource, rows, selected, onSelect }: ListTableProps) {
  const mayCreate = may(useMe(), 'sites.create')
  const pages = (rows.data?.data ?? []) as unknown as SiteRow[]
  const states = resource.fields['status'] ? choicesOf(resource.fields['status']) : {}
  if (!rows.data) return <Skeleton height={240} radius={8} />
  return (
    <ul className={classes.tree} data-list aria-label="Seiten nach ihrer Adresse" aria-busy={rows.isFetching}>
      {siteTree(pages).map(line => (
        <li key={line.path} className={classes.line} data-depth={Math.min(line.depth, DEEPEST)}>
          {line.depth > 0 && <IconCornerDownRight size={16} className={classes.below} aria-hidden />}
          {line.page && (
            <Checkbox
              aria-label={`${line.page.name} auswählen`}
              checked={selected.includes(line.page.id)}
              onChange={() => line.page && onSelect(toggled(selected, line.page.id))}
            />
          )}
          <About line={line} states={states} address={line.page && recordAddress(resource, line.page.id)} />
          {mayCreate && <Ways line={line} />}
        </li>
      ))}
    </ul>
  )
}

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]

type AboutProps = { line: TreeLine<SiteRow>; states: Readonly<Record<string, string>>; address: string | null }

function About({ line: { path, page }, states, address }: AboutProps) {
  return (
    <span className={classes.about}>
      {page && address ? (
        <Link href={address} className={classes.name}>
          {page.name}
        </Link>
      ) : (
        <span className={classes.none}>Hier steht keine Seite</span>
      )}
      {page?.isPublic ? (
        <Anchor href={`/${path}`} target="_blank" rel="noopener" className={classes.path}>
          /{path}
        </Anchor>
      ) : (
        <span className={classes.path}>/{path}</span>
      )}
      {page && (
        <Badge color={STATE_COLORS[page.status]} variant="light" tt="none">
          {states[page.status]}
        </Badge>
      )}
    </span>
  )
}

function Ways({ line: { path, page } }: { line: TreeLine<SiteRow> }) {
  const below = path ? `?under=${encodeURIComponent(path)}` : ''
  const what = page?.name ?? `/${path}`
  return (
    <span className={classes.ways}>
      {path && (
        <ActionIcon
          component={Link}
          href={`/sites/new${below}`}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Seite unter ${what} anlegen`}
        >
          <IconPlus size={18} />
        </ActionIcon>
      )}
      {page && (
        <ActionIcon
          component={Link}
          href={copyAddress('sites', page.id)}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${what} duplizieren`}
        >
          <IconCopy size={18} />
        </ActionIcon>
      )}
    </span>
  )
}
