export default function AccessibilityPage() {
  return (
    <article>
      <h1>Accessibilité</h1>
      <p>
        Ce que nous faisons et testons pour que le site soit utilisable par toutes et tous, et
        comment signaler une difficulté.
      </p>
    </article>
  );
}
