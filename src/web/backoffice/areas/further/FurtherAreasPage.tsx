import { AreaSwitches } from '#web/backoffice/areas/dashboard/start/AreaSwitches.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

/** What the shop does without so far: where it is found, and for whoever runs the shop, whether it is in sight. */
export function FurtherAreasPage() {
  const mayChoose = may(useMe(), 'config.write')
  return (
    <>
      <PageHead
        title="Weitere Bereiche"
        lead={
          mayChoose
            ? 'Was ein Betrieb mit einer Filiale oft nicht braucht. Was Sie verwenden, steht von selbst in der Navigation; die Suche findet alles.'
            : 'Was hier eingeklappt ist, finden Sie auch über die Suche.'
        }
      />
      <div className="card" style={{ marginTop: 16 }}>
        <AreaSwitches mayChoose={mayChoose} heading="h2" />
      </div>
    </>
  )
}
