import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupColors } from '../../../../src/react/portal/groups/groupColors.ts'

/** Relative luminance of a color (WCAG 2.2). */
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

for (const { key, value } of groupColors)
  test(`${key} stands out from light and dark surfaces`, () => {
    assert.ok(contrastOf(value, '#ffffff') >= 3, String(contrastOf(value, '#ffffff')))
    assert.ok(contrastOf(value, '#18181c') >= 3, String(contrastOf(value, '#18181c')))
  })
