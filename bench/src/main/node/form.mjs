// The form of one of Cairn's flows, answered one by one and then corrected, in survey-core. Arguments: questions, forms. Prints one line of JSON.
import { Model } from "survey-core";

const [questions, forms] = process.argv.slice(2).map(Number);

function survey() {
  const elements = [];
  for (let i = 0; i < questions; i++) {
    const element = { type: "text", inputType: "number", name: `q${i}`, title: `Question ${i}?` };
    if (i % 3 === 2) {
      element.visibleIf = `{q${i - 2}} > 2 and {q${i - 1}} > 2`;
    }
    elements.push(element);
  }
  return new Model({ elements });
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const rounds = [];
for (let form = 0; form < forms; form++) {
  const model = survey();
  let begun = cpuSeconds();
  for (let i = 0; i < questions; i++) {
    model.setValue(`q${i}`, 3 + ((i + 7 * form) % 6));
  }
  const answers = cpuSeconds() - begun;
  const asked = model.getAllQuestions(true).length;
  begun = cpuSeconds();
  let corrected = 0;
  for (let i = 0; i + 2 < questions; i += 3) {
    model.setValue(`q${i}`, (i + form) % 3);
    corrected++;
  }
  const corrections = cpuSeconds() - begun;
  rounds.push({ answers, corrections, corrected, asked, left: model.getAllQuestions(true).length });
}
console.log(JSON.stringify(rounds));
