/** Whether this is an Apple device, where shortcuts use the Command key. */
export const hasCommandKey = (): boolean => /^(?:Mac|iP)/.test(navigator.platform)

/** The shortcut of the command palette, as keyboards of this device are labelled. */
export const paletteKeys = (): string => (hasCommandKey() ? '⌘K' : 'Ctrl+K')
