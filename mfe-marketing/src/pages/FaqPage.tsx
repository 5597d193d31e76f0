export default function FaqPage() {
  return (
    <article>
      <h1>Questions fréquentes</h1>
      <p>
        Délais, tarifs, validation des profils, facturation, portage : les réponses aux questions
        que l’on nous pose le plus.
      </p>
    </article>
  );
}
