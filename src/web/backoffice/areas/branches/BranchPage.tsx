import { Skeleton, Tabs } from '@mantine/core'
import { useCallback, useEffect } from 'react'
import { useParams } from 'wouter'
import { branches } from '#contract/resources/branches.ts'
import { BranchFields } from '#web/backoffice/areas/branches/BranchFields.tsx'
import { BRANCH_TABS, namesOfTab, tabOfField } from '#web/backoffice/areas/branches/branch-tabs.ts'
import { PauseControl } from '#web/backoffice/areas/orders/board/PauseControl.tsx'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { WithPreview } from '#web/backoffice/records/form/PreviewPanel.tsx'
import { NextTab } from '#web/backoffice/form/NextTab.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { showChosen } from '#web/backoffice/kit/show-chosen.ts'
import { TabLabel } from '#web/backoffice/form/TabLabel.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { UnknownPage } from '#web/backoffice/navigation/UnknownPage.tsx'
import { firstBranchOf } from '#domain/text/company-data.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { laterPart, quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/products/products.module.css'

/** A branch on five pages that share one form, so nothing typed is lost between them. */
export function BranchPage() {
  const { id = 'new', tab: asked } = useParams()
  const current = asked === undefined ? BRANCH_TABS[0] : BRANCH_TABS.find(tab => tab.id === asked)
  const base = `/branches/${id}`
  const isInside = useCallback((to: HashAddress) => to.path === base || to.path.startsWith(`${base}/`), [base])
  const show = (tab: string) => navigate(`${base}/${tab}`)
  const { branches: own } = useOwnBranches()
  const isFirst = id === 'new' && own?.length === 0
  const company = useSettings()
  if (!current) return <UnknownPage />
  return (
    <RecordGate key={`${id} ${isFirst}`} resource={branches} id={id}>
      {(row, given) => (
        <RecordForm
          resource={branches}
          row={row}
          given={given ?? (isFirst ? firstBranchOf(company) : undefined)}
          isInside={isInside}
          onSaved={saved => row === null && navigate(`/branches/${saved.id}/${current.id}`, { replace: true })}
          onRemoved={() => navigate('/branches')}
          onReveal={name => show(tabOfField(name))}
          head={menu => (
            <RecordHead resource={branches} row={row} menu={menu}>
              {row && <BranchPause id={row.id} />}
            </RecordHead>
          )}
        >
          <WithPreview preview={<Side />}>
            <Tabs value={current.id} onChange={tab => tab && show(tab)} keepMounted={false}>
              <Tabs.List ref={list => showChosen(list)} className={classes.tabs}>
                {BRANCH_TABS.map(tab => (
                  <Tabs.Tab key={tab.id} value={tab.id}>
                    <TabLabel label={tab.label} names={namesOfTab(tab)} />
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {BRANCH_TABS.map(tab => (
                <Tabs.Panel key={tab.id} value={tab.id} data-tab={tab.id} className={classes.panel}>
                  <div className={classes.sections}>
                    {tab.sections.map(({ title, lead, names }) => (
                      <FormSection key={title} title={title} lead={lead}>
                        <BranchFields names={names} />
                      </FormSection>
                    ))}
                    {tab.id === 'general' && <LazyBranchKeys />}
                  </div>
                  <NextTab tabs={BRANCH_TABS} current={tab.id} onGo={show} />
                </Tabs.Panel>
              ))}
            </Tabs>
          </WithPreview>
        </RecordForm>
      )}
    </RecordGate>
  )
}

/**
 * Pausing beside the form of the same branch: the form learns of it, so that saving later is no conflict with oneself.
 */
function BranchPause({ id }: { id: number }) {
  const { absorb } = useForm()
  const { branches } = useOwnBranches()
  const branch = branches?.find(one => one.id === id)
  useEffect(() => {
    if (!branch) return
    absorb(branch, 'pauses')
    absorb(branch, 'delay')
  }, [branch, absorb])
  return branch ? <PauseControl branches={[branch]} /> : null
}

const Side = quietPart(async () => (await import('#web/backoffice/areas/branches/BranchSide.tsx')).BranchSide)

const Keys = laterPart(
  async () => (await import('#web/backoffice/areas/branches/keys/BranchKeys.tsx')).BranchKeys,
  <Skeleton height={180} radius={12} />,
)

/** The keys of a branch that exists, for those who lead it; their code comes when somebody looks at them. */
function LazyBranchKeys() {
  const { id, editable } = useForm()
  if (id === null || !editable.includes('name')) return null
  return <Keys branchId={id} />
}
