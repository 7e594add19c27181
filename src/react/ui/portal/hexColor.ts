/** Whether a text is a color in the one form that all color controls use: `#rrggbb`. */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)
