import styles from '#web/storefront/kiosk/order/TerminalScreen.module.css'

/** A card that comes to a terminal, so that nobody has to read. */
export const TerminalDrawing = ({ isStill }: { isStill: boolean }) => (
  <svg viewBox="0 0 240 200" aria-hidden="true" className={styles.drawing} data-still={isStill || undefined}>
    <rect x={116} y={14} width={100} height={172} rx={16} className={styles.body} />
    <rect x={130} y={30} width={72} height={52} rx={8} className={styles.glass} />
    <path d="M152 46a14 14 0 0 1 0 20M163 40a24 24 0 0 1 0 32M174 35a34 34 0 0 1 0 42" className={styles.waves} />
    {[0, 1, 2].flatMap(row =>
      [0, 1, 2].map(column => (
        <circle key={`${row} ${column}`} cx={142 + column * 24} cy={106 + row * 24} r={6} className={styles.key} />
      )),
    )}
    <g className={styles.card}>
      <rect x={18} y={70} width={92} height={60} rx={9} className={styles.face} />
      <rect x={18} y={84} width={92} height={11} className={styles.stripe} />
      <rect x={30} y={108} width={22} height={11} rx={3} className={styles.chip} />
    </g>
  </svg>
)
