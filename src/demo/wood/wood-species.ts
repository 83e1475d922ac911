import type { RichText } from '#domain/content/rich-text.ts'
import { h2, p, text, ul } from '#domain/content/rich-words.ts'
import type { WoodKey } from '#demo/wood/pictures/tones.ts'

export type DemoWood = {
  key: WoodKey
  name: string
  teaser: string
  text: RichText
  uses: RichText
  density: number
  densityText: string
}

/** The woods of the mill, in its own words. Densities are usual averages of air-dry wood. */
export const WOOD_SPECIES: readonly DemoWood[] = [
  {
    key: 'laerche',
    name: 'Lärche',
    teaser: 'Das Holz für draußen. Harzreich, zäh und warm im Ton; an der Fassade wird es mit den Jahren silbergrau.',
    text: text(
      h2('Gewachsen zwischen Wald und Fels'),
      p(
        'Unsere Lärchen stehen auf 1.200 bis 1.800 Metern. Dort wächst ein Baum langsam, und sein Holz wird dicht und harzreich.',
      ),
      p(
        'Das rötliche Kernholz hält Wind und Regen ohne Anstrich stand. Was davon grau wird, ist nur die oberste Haut.',
      ),
    ),
    uses: text(
      h2('Wofür wir sie schneiden'),
      ul(
        'Fassaden mit Rhombus- oder Bodendeckelschalung',
        'Terrassendielen, 27 oder 35 mm',
        'Zäune, Hochbeete, Brunnentröge',
        'Stiegen und Böden',
      ),
    ),
    density: 590,
    densityText: 'Das schwerste heimische Nadelholz nach der Eibe.',
  },
  {
    key: 'fichte',
    name: 'Fichte',
    teaser: 'Leicht, gerade und tragfähig: das Bauholz schlechthin, vom Dachstuhl bis zur Stubendecke.',
    text: text(
      h2('Der Brotbaum'),
      p(
        'Sechs von zehn Stämmen, die zu uns kommen, sind Fichten. Sie wachsen gerade, lassen sich gut trocknen und tragen viel für ihr Gewicht.',
      ),
      p('Feinjährige Stämme legen wir zur Seite: Aus ihnen werden Decken, Täfelungen und manchmal ein Geigenboden.'),
    ),
    uses: text(
      h2('Wofür wir sie schneiden'),
      ul(
        'Kantholz und Sparren nach Liste',
        'Sichtschalung für Dachvorsprünge',
        'Täfelungen und Decken',
        'Latten und Staffeln ab Lager',
      ),
    ),
    density: 450,
    densityText: 'Leicht genug, um allein einen Balken zu tragen.',
  },
  {
    key: 'zirbe',
    name: 'Zirbe',
    teaser: 'Weich, seidig und voller Duft. Wer einmal in einer Zirbenstube saß, erkennt sie mit geschlossenen Augen.',
    text: text(
      h2('Die Königin der Alpen'),
      p(
        'Zirben wachsen an der Waldgrenze, oft dreihundert Jahre lang. Ihr Holz ist weich, verzieht sich kaum und trägt die Äste wie ein Muster.',
      ),
      p('Den Duft verliert es über Jahrzehnte nicht.'),
    ),
    uses: text(
      h2('Wofür wir sie schneiden'),
      ul('Betten und Schlafzimmer', 'Stuben und Täfelungen', 'Brotdosen und Truhen', 'Schnitzholz in starken Bohlen'),
    ),
    density: 420,
    densityText: 'So leicht, dass man sie mit dem Messer schnitzt.',
  },
  {
    key: 'eiche',
    name: 'Eiche',
    teaser:
      'Hart, schwer und für Generationen. Ihre Spiegel glänzen, wo der Schnitt genau durch die Markstrahlen geht.',
    text: text(
      h2('Ein Holz, das Zeit braucht'),
      p(
        'Eiche trocknet ein Jahr je Zentimeter Stärke. Unsere Bohlen liegen bis zu sechs Jahre in der Luft, ehe sie in die Kammer kommen.',
      ),
      p('Dafür bleibt sie danach, wie sie ist: im Boden, im Tisch, in der Stiege.'),
    ),
    uses: text(
      h2('Wofür wir sie schneiden'),
      ul('Schlossdielen bis 280 mm Breite', 'Tischplatten aus einem Stamm', 'Stiegenstufen', 'Fassholz und Schwellen'),
    ),
    density: 710,
    densityText: 'Schwer, hart und fest: sie sinkt frisch geschlagen fast im Wasser.',
  },
  {
    key: 'esche',
    name: 'Esche',
    teaser: 'Hell, zäh und federnd. Was gebogen wird oder Schläge aushalten soll, ist aus Esche.',
    text: text(
      h2('Zäh wie keine zweite'),
      p(
        'Skier, Schlitten, Axtstiele: Wo Holz federn muss, nimmt man Esche. Sie lässt sich unter Dampf biegen und springt zurück.',
      ),
      p('Im Möbel wirkt sie hell und lebhaft, mit einer Zeichnung wie Wasser am Ufer.'),
    ),
    uses: text(
      h2('Wofür wir sie schneiden'),
      ul('Werkzeugstiele und Sportgeräte', 'Stühle und gebogene Teile', 'Helle Böden', 'Thermoesche für Terrassen'),
    ),
    density: 690,
    densityText: 'Fast so schwer wie Eiche, und weit elastischer.',
  },
  {
    key: 'nuss',
    name: 'Nuss',
    teaser: 'Dunkel, ruhig und selten. Jeder Stamm kommt aus einem Garten und erzählt davon.',
    text: text(
      h2('Einzelstücke aus Gärten und Höfen'),
      p(
        'Nussbäume stehen bei uns nicht im Wald. Wir holen sie einzeln, wenn ein alter Hofbaum fällt, und schneiden jeden nach seiner Form.',
      ),
      p('Das Kernholz reicht von Milchkaffee bis Schwarzbraun, oft in einem Brett.'),
    ),
    uses: text(
      h2('Wofür wir sie schneiden'),
      ul(
        'Tischplatten mit Baumkante',
        'Furnierblöcke',
        'Griffe, Schäfte und Drechselholz',
        'Einzelne Bohlen nach Foto',
      ),
    ),
    density: 640,
    densityText: 'Mittelschwer und doch leicht zu bearbeiten.',
  },
]
