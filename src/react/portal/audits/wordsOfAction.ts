/** The name of an action without a text of its own: the words of its key, as in "User signed in" for `user.signedIn`. */
export const wordsOfAction = (action: string): string => {
  const words = action
    .split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
    .filter(word => word !== '')
    .map(word => word.toLowerCase())
    .join(' ')
  return words === '' ? action : words[0]!.toUpperCase() + words.slice(1)
}
