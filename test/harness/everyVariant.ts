/**
 * True in `npm run test:all`, whose tests run on every store and at every width. `npm test` leaves out the variants that
 * rarely tell something that the others do not.
 */
export const everyVariant = process.env['FE_TEST_ALL'] === '1'
