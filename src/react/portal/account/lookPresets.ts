import type { Look } from '../../../http/metadata/loginBoxLook.ts'

/** Looks to begin with, by the name of their message. */
export const lookPresets = {
  presetIndigo: { primary: '#4f46e5', radius: '8' },
  presetOcean: { primary: '#0369a1', radius: '12' },
  presetForest: { primary: '#15803d', radius: '6' },
  presetRuby: { primary: '#be123c', radius: '16' },
  presetSlate: { primary: '#334155', radius: '2' },
} as const satisfies Readonly<Record<string, Partial<Look>>>

/** Name of a preset. */
export type PresetName = keyof typeof lookPresets
