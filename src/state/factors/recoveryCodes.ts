/** The recovery codes in an answer, which separates them by white space or commas. */
export const recoveryCodesIn = (text = ''): string[] => text.split(/[\s,]+/).filter(code => code !== '')
