export default function ContactPage() {
  return (
    <article>
      <h1>Contact</h1>
      <p>
        Une question, une démonstration, un projet : écrivez à notre équipe, elle vous répond dans
        les plus brefs délais.
      </p>
    </article>
  );
}
