/** Whether a guest's words speak of an intolerance, so that the box shouts. */
export const mentionsAllergy = (text: string): boolean =>
  /allerg|unverträglich|intoleran|zöliak|anaphyla|laktosefrei|glutenfrei|ohne (nüsse|erdnüsse|gluten|laktose)/i.test(
    text,
  )
