/** German messages of the captcha. */
export default {
  missing:
    'Die Sicherheitsprüfung konnte nicht geladen werden. Wenn es nicht weitergeht, bitten Sie den Betreiber dieser Seite, Skripte von google.com zuzulassen.',
}
