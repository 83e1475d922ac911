import classes from '#web/backoffice/areas/devices/devices.module.css'

type Fact = { label: string; text: string; isBad?: boolean }

/** What a device or a TV tells of itself. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length > 0 && (
    <dl className={classes.facts}>
      {facts.map(({ label, text, isBad }) => (
        <div key={label} data-bad={isBad}>
          <dt>{label}</dt>
          <dd className="numbers">{text}</dd>
        </div>
      ))}
    </dl>
  )
