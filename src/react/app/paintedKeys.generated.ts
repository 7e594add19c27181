// Written by tools/prerender.tsx from the first sign-in step's component; do not edit.
/** Keys of the painted texts, in the order in which they were painted. */
export const paintedKeys: readonly string[] = ["preLogin.title","preLogin.identifier","preLogin.password","preLogin.continue"]
