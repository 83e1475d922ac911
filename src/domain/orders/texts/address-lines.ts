type Place = {
  street: string | null
  zipCode: string | null
  city: string | null
  stairway?: string | null
  floor?: string | null
  door?: string | null
}

/** Street with stairway, floor and door in one line, postcode and town in the other. */
export function addressLines({ street, stairway, floor, door, zipCode, city }: Place): string[] {
  const house = [street, stairway && `Stiege ${stairway}`, floor && `Stock ${floor}`, door && `Tür ${door}`]
    .filter(Boolean)
    .join(', ')
  return [house, [zipCode, city].filter(Boolean).join(' ')].filter(line => line !== '')
}
