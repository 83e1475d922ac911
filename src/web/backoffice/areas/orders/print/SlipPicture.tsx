import classes from '#web/backoffice/areas/orders/print/print.module.css'

/** The picture of a slip as an address: an image runs nothing and loads nothing. */
export const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A slip as it comes out of the printer. */
export const SlipPicture = ({ svg, label }: { svg: string; label: string }) => (
  // a long slip is scrolled by keyboard too
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={classes.paper} aria-label="Bon" tabIndex={0}>
    <img src={pictureOf(svg)} alt={label} />
  </section>
)
