/** Where the application is on its origin. */
export const basePath = '/next'
