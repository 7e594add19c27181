/** German messages of the captcha. */
export default {
  missing:
    'Die Sicherheitsprüfung konnte nicht geladen werden. Wenn es nicht weitergeht, muss die Sicherheitsrichtlinie dieser Seite Skripte von google.com zulassen.',
}
