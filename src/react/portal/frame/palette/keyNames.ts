/** True on devices of Apple, whose shortcuts take the command key. */
export const hasCommandKey = (): boolean => /^(?:Mac|iP)/.test(navigator.platform)

/** The shortcut of the command palette, as keyboards of this device are labelled. */
export const paletteKeys = (): string => (hasCommandKey() ? '⌘K' : 'Ctrl+K')
