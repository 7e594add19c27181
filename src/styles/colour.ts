/** An opaque colour as red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const call = /^(rgb|hsl)a?\(\s*([-+.\d]+)(deg|%)?[\s,]+([-+.\d]+)(%)?[\s,]+([-+.\d]+)(%)?\s*(?:[,/]\s*[.\d]+%?\s*)?\)$/i

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))

const fromHsl = (hue: number, saturation: number, lightness: number): Colour => {
  const channel = (offset: number) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12
    const chroma = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/**
 * Reads a colour written as hex, rgb() or hsl(); `undefined` for anything else, so that nothing but a colour reaches a
 * style. Transparency is dropped: no readable text colour can be guaranteed on a translucent brand colour.
 */
export const parseColour = (text: unknown): Colour | undefined => {
  if (typeof text !== 'string' || text.length > 64) return undefined
  const digits = hex.exec(text.trim())?.[1]
  if (digits) {
    const long = digits.length > 4 ? digits : digits.replaceAll(/./g, '$&$&')
    return [0, 2, 4].map(start => Number.parseInt(long.slice(start, start + 2), 16)) as unknown as Colour
  }
  const [, kind, ...parts] = call.exec(text.trim()) ?? []
  const values = [parts[0], parts[2], parts[4]].map(Number)
  const units = [parts[1], parts[3], parts[5]]
  if (!kind || values.some(Number.isNaN)) return undefined
  const [one = 0, two = 0, three = 0] = values
  if (kind.toLowerCase() === 'hsl')
    return units[0] === '%' || units[1] !== '%' || units[2] !== '%'
      ? undefined
      : fromHsl(one, within(two, 100) / 100, within(three, 100) / 100)
  if (units.includes('deg')) return undefined
  return values.map((value, index) =>
    Math.round(within(units[index] ? (value * 255) / 100 : value, 255)),
  ) as unknown as Colour
}

/** The one notation in which colours are written. */
export const formatColour = (colour: Colour): string =>
  `#${colour.map(channel => channel.toString(16).padStart(2, '0')).join('')}`

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export const luminance = (colour: Colour): number => {
  const [red, green, blue] = colour.map(channel => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export const contrast = (one: Colour, other: Colour): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const black: Colour = [0, 0, 0]
const white: Colour = [255, 255, 255]

/** Black or white, whichever has more contrast with a background: at least 4.58 for any background. */
export const readableOn = (ground: Colour): Colour =>
  contrast(white, ground) >= contrast(black, ground) ? white : black
