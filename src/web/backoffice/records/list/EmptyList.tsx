import { Button, Group } from '@mantine/core'
import { IconInbox, IconPlus } from '@tabler/icons-react'
import { Link, useLocation, useSearch } from 'wouter'
import { type Resource, within } from '#contract/resource.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { isUploaded } from '#web/backoffice/records/list/is-uploaded.ts'
import { nextStep, WAYS } from '#web/backoffice/records/list/next-step.ts'
import { recordAddress } from '#web/backoffice/navigation/record-address.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'

/** In the place of rows that nobody has made yet: what they are for, and the ways to the first of them. */
export function EmptyList({ resource }: { resource: Resource }) {
  const me = useMe()
  const search = useSearch()
  const [, navigate] = useLocation()
  const canCreate = may(me, abilityOf(resource, 'create'))
  return (
    <EmptyNotice
      icon={IconInbox}
      title={`Noch keine ${within(resource).many}`}
      action={
        canCreate && !isUploaded(resource.path) ? (
          <Group gap={12} justify="center">
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => navigate(recordAddress(resource, 'new', search))}
            >
              {within(resource).one} anlegen
            </Button>
            {WAYS[resource.path] && (
              <Button variant="default" component={Link} href={WAYS[resource.path]?.href ?? ''}>
                {WAYS[resource.path]?.label}
              </Button>
            )}
          </Group>
        ) : undefined
      }
    >
      {nextStep(resource, canCreate)}
    </EmptyNotice>
  )
}
